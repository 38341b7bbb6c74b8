import { formatRegister } from '../../../lib/format/contact';
import { sirenText, vatText, wholeMoney, addressLines } from '../format';
import type { Seller } from '../model';
import type { Canvas } from './canvas';
import { artifact, HAIRLINE } from './marks';
import { POINTS, writeLine } from './sheet';
import { LEFT, RIGHT, styles, WIDTH } from './styles';
import { linesOf, writeLines } from './wrap';

const BOTTOM = 288;

function companyText({ document: { seller, locale }, texts }: Canvas): string {
  const { form, capital, rcs, siret, siren, ape, vat }: Seller = seller;
  const nature =
    form !== '' && capital !== null ? texts.company.capital(form, wholeMoney(capital, locale)) : form;
  const number =
    siret === '' ? `${texts.company.siren} ${sirenText(siren)}` : `${texts.siret} ${sirenText(siret)}`;
  const owner = [seller.legalName, nature, ...addressLines(seller.address, locale)];
  const facts = [
    formatRegister(rcs),
    number,
    ape === '' ? '' : `APE ${ape}`,
    vat === '' ? '' : `${texts.company.vat} ${vatText(vat)}`,
  ];
  return [owner, facts].map((part) => `${part.filter((each) => each !== '').join(', ')}.`).join(' ');
}

/** On every page, once all pages exist. */
export function drawFeet(canvas: Canvas): void {
  const { sheet, texts } = canvas;
  const lines = linesOf(sheet, styles.company, companyText(canvas), 140);
  const top = BOTTOM - lines.length * styles.company.leading - 1.6;
  for (let page = 1; page <= sheet.page; page += 1) {
    sheet.doc.switchToPage(page - 1);
    artifact(
      sheet,
      () => {
        sheet.doc.rect(LEFT * POINTS, top * POINTS, WIDTH * POINTS, HAIRLINE).fill('#15140f');
        writeLines(sheet, styles.company, lines, { x: LEFT, y: top + 1.6 });
        writeLine(sheet, styles.page, texts.page(page, sheet.page), {
          x: RIGHT,
          y: top + 1.6,
          isRight: true,
        });
      },
      'Pagination',
    );
  }
}
