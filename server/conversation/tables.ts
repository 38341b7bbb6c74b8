interface MessageAttachmentsTable {
  update_id: string;
  file_id: string;
  position: number;
}

export interface ConversationTables {
  update_attachments: MessageAttachmentsTable;
}
