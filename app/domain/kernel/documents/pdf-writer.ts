import { PDFDocument, type PDFFont, type PDFImage, StandardFonts } from "pdf-lib";
import { encode } from "uqr";
import { drawDefaultLogo } from "./default-logo";
import { ACCENT_COLOR, CONTENT_WIDTH, GREY_COLOR, PAGE, TEXT_COLOR } from "./page-style";
import { createCanvas, type PdfCanvas } from "./pdf-canvas";
import { embedPicture, pictures } from "./pictures";
import { blankLines, blocks, checkboxes, fields, heading, paragraph } from "./sections";
import { table } from "./table";
import { textWidth, toPrintable, wrapText } from "./text";

/** The header and footer of a document. */
interface PdfHeader {
	title: string;
	/** Beside the title, in grey. */
	note?: string;
	/** Printed as a QR code beside the title, to be scanned into a search. */
	code?: string;
	/** The company's name first, then its lines. */
	company: readonly string[];
	logo: Uint8Array | null;
	/** Whether the product's logo is printed in place of a company's that cannot be. */
	hasDefaultLogo?: boolean;
	/** Printed at the bottom of every page, before the page number. */
	footer: string;
}

/** A section function with its canvas already bound. */
type OnCanvas<Section> = Section extends (canvas: PdfCanvas, ...rest: infer Rest) => infer Result
	? (...rest: Rest) => Result
	: never;

/** Writes a document from top to bottom, starting new pages as needed. */
export interface PdfWriter {
	heading: OnCanvas<typeof heading>;
	fields: OnCanvas<typeof fields>;
	blocks: OnCanvas<typeof blocks>;
	paragraph: OnCanvas<typeof paragraph>;
	table: OnCanvas<typeof table>;
	blankLines: OnCanvas<typeof blankLines>;
	checkboxes: OnCanvas<typeof checkboxes>;
	newPage(): void;
	pictures(files: readonly Uint8Array[], maxSize: { width: number; height: number }): Promise<number>;
	save(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Starts an A4 document with the company's logo, address and the title at the top. */
export async function openPdf(header: PdfHeader): Promise<PdfWriter> {
	const pdf = await PDFDocument.create();
	pdf.setTitle(toPrintable(header.title));
	pdf.setProducer("Cartage");
	const plain = await pdf.embedFont(StandardFonts.Helvetica);
	const canvas = createCanvas(pdf, plain, await pdf.embedFont(StandardFonts.HelveticaBold));
	writeHeader(canvas, header, header.logo ? await embedPicture(pdf, header.logo) : null);
	const onCanvas =
		<Rest extends unknown[], Result>(section: (canvas: PdfCanvas, ...rest: Rest) => Result) =>
		(...rest: Rest) =>
			section(canvas, ...rest);
	return {
		heading: onCanvas(heading),
		fields: onCanvas(fields),
		blocks: onCanvas(blocks),
		paragraph: onCanvas(paragraph),
		table: onCanvas(table),
		blankLines: onCanvas(blankLines),
		checkboxes: onCanvas(checkboxes),
		newPage: () => void canvas.ensureSpace(Number.POSITIVE_INFINITY),
		pictures: (files, maxSize) => pictures(canvas, pdf, files, maxSize),
		async save() {
			writeFooters(pdf, plain, header.footer);
			// Without pauses: a Worker has nothing else to do meanwhile, and the pauses take longer than the work.
			return new Uint8Array(await pdf.save({ objectsPerTick: Number.POSITIVE_INFINITY }));
		},
	};
}

/** The space for the logo, and the width left for the company's lines beside it. */
const LOGO_SIZE = { width: 150, height: 46 } as const;
const COMPANY_WIDTH = CONTENT_WIDTH - LOGO_SIZE.width - 20;

function writeHeader(canvas: PdfCanvas, header: PdfHeader, logo: PDFImage | null) {
	const top = canvas.y();
	const size = header.hasDefaultLogo ? LOGO_SIZE.height : 0;
	const { width, height } = logo?.scaleToFit(LOGO_SIZE.width, LOGO_SIZE.height) ?? {
		width: size,
		height: size,
	};
	if (logo) canvas.page().drawImage(logo, { x: PAGE.margin, y: top - height, width, height });
	else if (header.hasDefaultLogo) drawDefaultLogo(canvas, { x: PAGE.margin, top, size });
	for (const [index, line] of header.company.entries()) {
		const style =
			index === 0
				? { font: canvas.strong, size: 10.5 }
				: { font: canvas.plain, size: 8.5, color: GREY_COLOR };
		for (const [lineIndex, section] of wrapText(line, style.font, style.size, COMPANY_WIDTH).entries()) {
			canvas.moveDown(index + lineIndex === 0 ? 10 : 11.5);
			canvas.drawText(
				section,
				PAGE.width - PAGE.margin - textWidth(section, style.font, style.size),
				canvas.y(),
				style,
			);
		}
	}
	canvas.moveDown(Math.max(0, canvas.y() - (top - height)) + 34);
	canvas.drawText(header.title, PAGE.margin, canvas.y(), {
		font: canvas.strong,
		size: 19,
		color: TEXT_COLOR,
	});
	const after = textWidth(header.title, canvas.strong, 19) + 10;
	if (header.note)
		canvas.drawText(header.note, PAGE.margin + after, canvas.y(), { size: 11, color: GREY_COLOR });
	canvas.moveDown(10);
	if (header.code) drawCode(canvas, header.code, canvas.y() + 4);
	canvas.drawRule(canvas.y(), ACCENT_COLOR, 1.4);
	canvas.moveDown(8);
}

const CODE_SIZE = 34;

/** Draws a QR code at the right margin above a position in points; each run of dark modules of a row is one rectangle. */
function drawCode(canvas: PdfCanvas, text: string, bottom: number) {
	const { data, size } = encode(text, { border: 0 });
	const module = CODE_SIZE / size;
	const left = PAGE.width - PAGE.margin - CODE_SIZE;
	for (const [row, modules] of data.entries()) {
		const y = bottom + CODE_SIZE - (row + 1) * module;
		for (let start = modules.indexOf(true); start >= 0; ) {
			const end = modules.indexOf(false, start);
			const width = ((end < 0 ? size : end) - start) * module;
			canvas.page().drawRectangle({ x: left + start * module, y, width, height: module, color: TEXT_COLOR });
			start = end < 0 ? end : modules.indexOf(true, end);
		}
	}
}

/** Writes the footer of every page, once the number of pages is known. */
function writeFooters(pdf: PDFDocument, font: PDFFont, footer: string) {
	const pages = pdf.getPages();
	for (const [index, page] of pages.entries()) {
		const text = toPrintable(`${footer}  |  Page ${index + 1} of ${pages.length}`);
		const x = (PAGE.width - textWidth(text, font, 8)) / 2;
		page.drawText(text, { x, y: PAGE.margin - 10, font, size: 8, color: GREY_COLOR });
	}
}
