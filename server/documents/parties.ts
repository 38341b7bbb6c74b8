export interface Address {
  /** One line or several: street, building, place. */
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Empty strings and null are not printed; `checkDocument` requires what the law requires. */
export interface Seller {
  /** Beside the mark. */
  name: string;
  /** Of the legal entity. */
  legalName: string;
  /** SARL, SAS, EI… */
  form: string;
  /** Whole euros. */
  capital: number | null;
  /** "RCS Nantes 404 833 048". */
  rcs: string;
  /** 9 digits. */
  siren: string;
  /** 14 digits. */
  siret: string;
  /** 6201Z. */
  ape: string;
  /** FR83404833048; empty: not subject to VAT (article 293 B). */
  vat: string;
  address: Address;
  email: string;
  /** E.164, or in the printed form. */
  phone: string;
  /** Insurer, contract, territory. */
  insurance: string;
  /** Consumer mediator: name and address. */
  mediator: string;
  /** Host name of the website, without scheme: vitrine.example. */
  site: string;
  /** PNG with its printed size; null: the product's mark with the accent colour. Never frozen. */
  logo: { bytes: Uint8Array; width: number; height: number } | null;
  /** #rrggbb of the mark's pane and of the signal. */
  accent: string;
}

export interface Buyer {
  /** A person outside of a business: withdrawal, guarantees and mediator instead of penalties. */
  isConsumer: boolean;
  /** Legal entity, or the person. */
  name: string;
  /** Contact in the company or a department; empty: none. */
  attention: string;
  address: Address;
  /** 9 digits; empty for consumers and foreign companies. */
  siren: string;
  /** 14 digits. */
  siret: string;
  /** With the country's letters. */
  vat: string;
}
