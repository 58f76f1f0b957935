import { PDFDocument, type PDFFont, type PDFImage, type PDFPage, StandardFonts } from "pdf-lib";
import { ACCENT, FILL, GREY, INK, INNER, LINE, PAGE } from "./look";
import { printable, wrapped } from "./text";

/** A column of a table; widths are shares of the page. */
export interface Column {
	title: string;
	share: number;
	right?: true;
}

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

type Pair = readonly [label: string, value: string | number | null | undefined];

/** A paper being written from top to bottom; a new page begins by itself. */
export interface Sheet {
	heading(text: string): void;
	/** Labels with their values, in columns; those without a value are left out. */
	pairs(pairs: readonly Pair[], columns?: 1 | 2 | 3): void;
	/** Two or more blocks side by side, each a title over its lines. */
	blocks(blocks: readonly { title: string; lines: readonly (string | null | undefined)[] }[]): void;
	paragraph(text: string): void;
	table(columns: readonly Column[], rows: readonly (readonly string[])[], strongLast?: boolean): void;
	/** Ruled lines to write on, each after its label. */
	blanks(labels: readonly string[]): void;
	/** Empty boxes to tick, two a row. */
	boxes(labels: readonly string[]): void;
	/** Pictures, each at most so wide and high in points. Those that are neither PNG nor JPEG are left out. */
	pictures(pictures: readonly Uint8Array[], most: { width: number; height: number }): Promise<void>;
	save(): Promise<Uint8Array<ArrayBuffer>>;
}

const BASE = 9.5;
const LEADING = 13;

const isPng = (bytes: Uint8Array) => bytes[0] === 0x89 && bytes[1] === 0x50;
const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

async function embed(pdf: PDFDocument, bytes: Uint8Array): Promise<PDFImage | null> {
	try {
		if (isPng(bytes)) return await pdf.embedPng(bytes);
		return isJpeg(bytes) ? await pdf.embedJpg(bytes) : null;
	} catch {
		// A damaged picture must not keep the paper from being printed.
		return null;
	}
}

/** Begins a paper: A4, the company's logo and address at the top, the title under them. */
export async function openSheet(head: SheetHead): Promise<Sheet> {
	const pdf = await PDFDocument.create();
	pdf.setTitle(printable(head.title));
	pdf.setProducer("Cartage");
	const plain = await pdf.embedFont(StandardFonts.Helvetica);
	const strong = await pdf.embedFont(StandardFonts.HelveticaBold);
	const logo = head.logo ? await embed(pdf, head.logo) : null;
	let page: PDFPage = pdf.addPage([PAGE.width, PAGE.height]);
	let y = PAGE.height - PAGE.margin;

	const write = (
		text: string,
		x: number,
		at: number,
		{ font = plain, size = BASE, color = INK }: { font?: PDFFont; size?: number; color?: typeof INK } = {},
	) => page.drawText(printable(text).replaceAll("\n", " "), { x, y: at, font, size, color });
	const rule = (at: number, color = LINE, thickness = 0.7) =>
		page.drawLine({
			start: { x: PAGE.margin, y: at },
			end: { x: PAGE.width - PAGE.margin, y: at },
			thickness,
			color,
		});
	const room = (height: number) => {
		if (y - height > PAGE.margin + PAGE.foot) return;
		page = pdf.addPage([PAGE.width, PAGE.height]);
		y = PAGE.height - PAGE.margin;
	};

	function begin() {
		const top = y;
		let left = y;
		if (logo) {
			const { width, height } = logo.scaleToFit(150, 46);
			page.drawImage(logo, { x: PAGE.margin, y: top - height, width, height });
			left = top - height;
		}
		head.company.forEach((line, at) => {
			const font = at === 0 ? strong : plain;
			const size = at === 0 ? 10.5 : 8.5;
			const text = printable(line);
			const x = PAGE.width - PAGE.margin - font.widthOfTextAtSize(text, size);
			y -= at === 0 ? 10 : 11.5;
			write(text, x, y, { font, size, color: at === 0 ? INK : GREY });
		});
		y = Math.min(y, left) - 34;
		write(head.title, PAGE.margin, y, { font: strong, size: 19 });
		if (head.note) {
			const width = strong.widthOfTextAtSize(printable(head.title), 19);
			write(head.note, PAGE.margin + width + 10, y, { size: 11, color: GREY });
		}
		y -= 10;
		rule(y, ACCENT, 1.4);
		y -= 8;
	}

	function heading(text: string) {
		room(46);
		y -= 18;
		write(text, PAGE.margin, y, { font: strong, size: 11 });
		y -= 6;
		rule(y);
		y -= 4;
	}

	function pairs(list: readonly Pair[], columns: 1 | 2 | 3 = 2) {
		const shown = list.filter(([, value]) => value !== null && value !== undefined && value !== "");
		const width = INNER / columns;
		const label = 88;
		for (let from = 0; from < shown.length; from += columns) {
			const row = shown.slice(from, from + columns).map(([name, value]) => ({
				name,
				lines: wrapped(String(value), plain, BASE, width - label - 10),
			}));
			const height = Math.max(...row.map(({ lines }) => lines.length)) * LEADING;
			room(height);
			row.forEach(({ name, lines }, at) => {
				const x = PAGE.margin + at * width;
				write(name, x, y - LEADING, { size: 8.5, color: GREY });
				lines.forEach((line, no) => {
					write(line, x + label, y - LEADING * (no + 1));
				});
			});
			y -= height;
		}
		y -= 2;
	}

	function blocks(list: Parameters<Sheet["blocks"]>[0]) {
		const width = INNER / Math.max(1, list.length);
		const wrappedBlocks = list.map(({ title, lines }) => ({
			title,
			lines: lines.flatMap((line) => (line ? wrapped(line, plain, BASE, width - 24) : [])),
		}));
		const height = Math.max(...wrappedBlocks.map(({ lines }) => lines.length)) * LEADING + 32;
		room(height + 10);
		y -= 8;
		wrappedBlocks.forEach(({ title, lines }, at) => {
			const x = PAGE.margin + at * width;
			page.drawRectangle({ x, y: y - height, width: width - 8, height, color: FILL });
			write(title, x + 10, y - 16, { font: strong, size: 9, color: ACCENT });
			lines.forEach((line, no) => {
				write(line, x + 10, y - 20 - LEADING * (no + 1));
			});
		});
		y -= height + 2;
	}

	function paragraph(text: string) {
		for (const line of wrapped(text, plain, BASE, INNER)) {
			room(LEADING);
			y -= LEADING;
			write(line, PAGE.margin, y);
		}
		y -= 3;
	}

	function table(columns: readonly Column[], rows: readonly (readonly string[])[], strongLast = false) {
		const whole = columns.reduce((sum, { share }) => sum + share, 0);
		const widths = columns.map(({ share }) => (share / whole) * INNER);
		const starts = widths.map(
			(_, at) => PAGE.margin + widths.slice(0, at).reduce((sum, one) => sum + one, 0),
		);
		const cell = (text: string, at: number, baseline: number, font: PDFFont, size: number, color = INK) => {
			const width = widths[at] ?? 0;
			const x = starts[at] ?? PAGE.margin;
			const own = font.widthOfTextAtSize(text, size);
			write(text, columns[at]?.right ? x + width - own - 4 : x + 4, baseline, { font, size, color });
		};
		const titles = () => {
			y -= 4;
			page.drawRectangle({ x: PAGE.margin, y: y - 17, width: INNER, height: 17, color: FILL });
			columns.forEach(({ title }, at) => {
				cell(title, at, y - 12, strong, 8.5, GREY);
			});
			y -= 17;
		};
		room(50);
		titles();
		rows.forEach((row, no) => {
			const font = strongLast && no === rows.length - 1 ? strong : plain;
			const lines = row.map((text, at) => wrapped(text, font, 9, (widths[at] ?? 0) - 8));
			const height = Math.max(...lines.map(({ length }) => length)) * 12 + 5;
			const before = page;
			room(height);
			if (page !== before) titles();
			lines.forEach((own, at) => {
				own.forEach((line, place) => {
					cell(line, at, y - 12 * (place + 1), font, 9);
				});
			});
			y -= height;
			rule(y, LINE, 0.5);
		});
		y -= 4;
	}

	function blanks(labels: readonly string[]) {
		for (const label of labels) {
			room(28);
			y -= 24;
			write(label, PAGE.margin, y, { size: 8.5, color: GREY });
			page.drawLine({
				start: { x: PAGE.margin + 96, y: y - 2 },
				end: { x: PAGE.width - PAGE.margin, y: y - 2 },
				thickness: 0.7,
				color: GREY,
			});
		}
		y -= 8;
	}

	function boxes(labels: readonly string[]) {
		for (let from = 0; from < labels.length; from += 2) {
			room(20);
			y -= 18;
			labels.slice(from, from + 2).forEach((label, at) => {
				const x = PAGE.margin + at * (INNER / 2);
				page.drawRectangle({ x, y: y - 2, width: 10, height: 10, borderColor: GREY, borderWidth: 0.8 });
				write(label, x + 17, y);
			});
		}
		y -= 4;
	}

	async function pictures(list: readonly Uint8Array[], most: { width: number; height: number }) {
		const images = (await Promise.all(list.map((bytes) => embed(pdf, bytes)))).filter((one) => one !== null);
		const perRow = Math.max(1, Math.floor((INNER + 10) / (most.width + 10)));
		for (let from = 0; from < images.length; from += perRow) {
			const row = images.slice(from, from + perRow).map((image) => ({
				image,
				...image.scaleToFit(most.width, most.height),
			}));
			const height = Math.max(...row.map((one) => one.height));
			room(height + 10);
			row.forEach(({ image, ...size }, at) => {
				page.drawImage(image, { x: PAGE.margin + at * (most.width + 10), y: y - 8 - size.height, ...size });
			});
			y -= height + 10;
		}
	}

	async function save() {
		const pages = pdf.getPages();
		pages.forEach((one, at) => {
			const text = printable(`${head.foot}  |  Page ${at + 1} of ${pages.length}`);
			const x = (PAGE.width - plain.widthOfTextAtSize(text, 8)) / 2;
			one.drawText(text, { x, y: PAGE.margin - 10, font: plain, size: 8, color: GREY });
		});
		const bytes = await pdf.save();
		return new Uint8Array(bytes);
	}

	begin();
	return { heading, pairs, blocks, paragraph, table, blanks, boxes, pictures, save };
}
