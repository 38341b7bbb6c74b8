export interface Printed {
  html: string;
  text: string;
}
