// Browser code: no Zod.

export const DOWNLOADS_FOLDER = '/uploads/files/';

export const downloadUrlPattern = /\/uploads\/files\/([0-9a-z-]{1,130}\.(?:pdf|docx?))/g;

export const downloadUrl = (name: string): string => `${DOWNLOADS_FOLDER}${name}`;
