import type { Sheet } from './drawing/sheet';
import { invoiceXml } from './invoice-xml';
import type { BillingDocument } from './model';

const NAME = 'factur-x.xml';

/** Extension schema and values that Factur-X requires in the metadata. @see Factur-X 1.09, "XMP" */
const METADATA = `
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
  <pdfaExtension:schemas>
    <rdf:Bag>
      <rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property>
          <rdf:Seq>
${[
  ['DocumentFileName', 'name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE'],
  ['Version', 'version of the standard'],
  ['ConformanceLevel', 'conformance level of the XML invoice'],
]
  .map(
    ([name, description]) => `            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${name}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`,
  )
  .join('\n')}
          </rdf:Seq>
        </pdfaSchema:property>
      </rdf:li>
    </rdf:Bag>
  </pdfaExtension:schemas>
</rdf:Description>
<rdf:Description xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" rdf:about="">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${NAME}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>`;

export function embedInvoice({ doc }: Sheet, document: BillingDocument): void {
  const at = new Date(`${document.issuedOn}T00:00:00Z`);
  doc.file(Buffer.from(invoiceXml(document), 'utf8'), {
    name: NAME,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  } as PDFKit.Mixins.PDFAttachmentOptions);
  (doc as unknown as { appendXML: (xml: string) => void }).appendXML(METADATA);
}
