import { PDFDocument, type PDFFont, type PDFImage, StandardFonts } from "pdf-lib";
import { ACCENT, GREY, INK, INNER, PAGE } from "./look";
import { blanks, blocks, boxes, heading, pairs, paragraph } from "./parts";
import { openPen, type Pen } from "./pen";
import { embed, pictures } from "./pictures";
import { table } from "./table";
import { printable, widthOf, wrapped } from "./text";

/** What stands at the head of a paper. */
export interface SheetHead {
	title: string;
	/** Beside the title, in grey. */
	note?: string;
	/** The company's name first, then its lines. */
	company: readonly string[];
	logo: Uint8Array | null;
	/** At the foot of every page, before the page's number. */
	foot: string;
}

/** A part of a paper with the pen in hand. */
type Written<Part> = Part extends (pen: Pen, ...rest: infer Rest) => infer Answer
	? (...rest: Rest) => Answer
	: never;

/** A paper being written from top to bottom; a new page begins by itself. */
export interface Sheet {
	heading: Written<typeof heading>;
	pairs: Written<typeof pairs>;
	blocks: Written<typeof blocks>;
	paragraph: Written<typeof paragraph>;
	table: Written<typeof table>;
	blanks: Written<typeof blanks>;
	boxes: Written<typeof boxes>;
	pictures(list: readonly Uint8Array[], most: { width: number; height: number }): Promise<number>;
	save(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Begins a paper: A4, the company's logo and address at the top, the title under them. */
export async function openSheet(head: SheetHead): Promise<Sheet> {
	const pdf = await PDFDocument.create();
	pdf.setTitle(printable(head.title));
	pdf.setProducer("Cartage");
	const plain = await pdf.embedFont(StandardFonts.Helvetica);
	const pen = openPen(pdf, plain, await pdf.embedFont(StandardFonts.HelveticaBold));
	begin(pen, head, head.logo ? await embed(pdf, head.logo) : null);
	const written =
		<Rest extends unknown[], Answer>(part: (pen: Pen, ...rest: Rest) => Answer) =>
		(...rest: Rest) =>
			part(pen, ...rest);
	return {
		heading: written(heading),
		pairs: written(pairs),
		blocks: written(blocks),
		paragraph: written(paragraph),
		table: written(table),
		blanks: written(blanks),
		boxes: written(boxes),
		pictures: (list, most) => pictures(pen, pdf, list, most),
		async save() {
			number(pdf, plain, head.foot);
			return new Uint8Array(await pdf.save());
		},
	};
}

/** The logo's place, and what the company's lines have beside it. */
const LOGO = { width: 150, height: 46 } as const;
const BESIDE = INNER - LOGO.width - 20;

function begin(pen: Pen, head: SheetHead, logo: PDFImage | null) {
	const top = pen.y();
	const { width, height } = logo?.scaleToFit(LOGO.width, LOGO.height) ?? { width: 0, height: 0 };
	if (logo) pen.page().drawImage(logo, { x: PAGE.margin, y: top - height, width, height });
	for (const [at, line] of head.company.entries()) {
		const style = at === 0 ? { font: pen.strong, size: 10.5 } : { font: pen.plain, size: 8.5, color: GREY };
		for (const [no, part] of wrapped(line, style.font, style.size, BESIDE).entries()) {
			pen.down(at + no === 0 ? 10 : 11.5);
			pen.write(part, PAGE.width - PAGE.margin - widthOf(part, style.font, style.size), pen.y(), style);
		}
	}
	pen.down(Math.max(0, pen.y() - (top - height)) + 34);
	pen.write(head.title, PAGE.margin, pen.y(), { font: pen.strong, size: 19, color: INK });
	const after = widthOf(head.title, pen.strong, 19) + 10;
	if (head.note) pen.write(head.note, PAGE.margin + after, pen.y(), { size: 11, color: GREY });
	pen.down(10);
	pen.rule(pen.y(), ACCENT, 1.4);
	pen.down(8);
}

/** Writes the foot of every page, once it is known how many there are. */
function number(pdf: PDFDocument, font: PDFFont, foot: string) {
	const pages = pdf.getPages();
	for (const [at, page] of pages.entries()) {
		const text = printable(`${foot}  |  Page ${at + 1} of ${pages.length}`);
		const x = (PAGE.width - widthOf(text, font, 8)) / 2;
		page.drawText(text, { x, y: PAGE.margin - 10, font, size: 8, color: GREY });
	}
}
