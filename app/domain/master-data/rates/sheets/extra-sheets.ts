import type { ExtraLine, LoadTypeAmount, RateAddition, RateCardContent } from "~/shared/rates/rate-card";
import {
	AmountColumns,
	isSameName,
	type RateSheet,
	readAmountColumns,
	type SheetLoadTypes,
	type SheetReader,
} from "./sheet-cells";

/** The names of the sheets of the minimum, and of extras with waiting. */
export const [MINIMUM_SHEET, EXTRAS_SHEET] = ["Minimum", "Extras"];
const WAITING = "Waiting";

/** The figures of an extra that a row holds: amounts, or per cent. */
interface FigureRow {
	line: string;
	part: string;
	adds: RateAddition;
}

const rowOf = (line: string, part: string, adds: RateAddition): FigureRow => ({ line, part, adds });

/** The rows of an extra, under names that tell them apart. */
function rowsOfExtra(line: ExtraLine): FigureRow[] {
	const { label } = line;
	if (line.kind === "window")
		return line.steps.map(({ before, adds }) => rowOf(label, `before ${before}`, adds));
	if (line.kind === "out_of_hours")
		return line.rules.map(({ days, from, until, adds }) =>
			rowOf(label, `${days.replace("_", " ")} ${from} to ${until}`, adds),
		);
	if (line.kind === "work") return [rowOf(label, "", line.adds)];
	if (line.kind === "areas") return [];
	return [rowOf(label, "", { amounts: line.amounts })];
}

const amountsOf = ({ adds }: FigureRow): LoadTypeAmount[] => ("percent" in adds ? [] : adds.amounts);

const listRows = ({ extras, waiting }: RateCardContent): FigureRow[] => [
	...extras.flatMap(rowsOfExtra),
	...(waiting ? [rowOf(WAITING, "", { amounts: waiting.amounts })] : []),
];

/** A row for each figure of the extras and of waiting: per cent, or amounts by load type. */
export function extraSheet(content: RateCardContent, loadTypes: SheetLoadTypes): RateSheet {
	const rows = listRows(content);
	const columns = new AmountColumns(rows.map(amountsOf), loadTypes);
	const cells = rows.map((row) => [
		row.line,
		row.part,
		"percent" in row.adds ? row.adds.percent : null,
		...columns.cells(amountsOf(row)),
	]);
	return { name: EXTRAS_SHEET, rows: [["Line", "When", "Per cent", ...columns.headings()], ...cells] };
}

/** The minimum charge by load type. */
export function minimumSheet({ minimum }: RateCardContent, loadTypes: SheetLoadTypes): RateSheet {
	const columns = new AmountColumns([minimum], loadTypes);
	return {
		name: MINIMUM_SHEET,
		rows: [
			[MINIMUM_SHEET, ...columns.headings()],
			[null, ...columns.cells(minimum)],
		],
	};
}

/** The minimum charge that a sheet holds. */
export const readMinimum = (sheet: SheetReader, loadTypes: SheetLoadTypes): LoadTypeAmount[] =>
	readAmountColumns(sheet, 1, loadTypes)(1);

type Figures = (line: string, part: string, adds: RateAddition) => RateAddition;

/** The rows of the sheet as figures of a card's extras; rows that are none of the card's are errors. */
function readFigures(sheet: SheetReader, present: RateCardContent, loadTypes: SheetLoadTypes): Figures {
	const readAmounts = readAmountColumns(sheet, 3, loadTypes);
	const known = listRows(present);
	const read = new Map<string, { percent: number | null; amounts: LoadTypeAmount[] }>();
	for (let row = 1; row < sheet.rows.length; row++) {
		const [line, part] = [sheet.text(row, 0), sheet.text(row, 1)];
		if (line === "" && part === "") continue;
		const found = known.find((one) => isSameName(one.line, line) && isSameName(one.part, part));
		if (!found) sheet.refuse(row, 0, `The card has no line "${[line, part].filter(Boolean).join(", ")}"`);
		else
			read.set(`${found.line}\n${found.part}`, {
				percent: sheet.amount(row, 2),
				amounts: readAmounts(row),
			});
	}
	return (line, part, adds) => {
		const figures = read.get(`${line}\n${part}`);
		if (!figures) return adds;
		if ("percent" in adds) return { ...adds, percent: figures.percent ?? adds.percent };
		return { amounts: figures.amounts };
	};
}

function withFigures(line: ExtraLine, figures: Figures): ExtraLine {
	const { label } = line;
	if (line.kind === "areas") return line;
	if (line.kind === "window") {
		const steps = line.steps.map((step) => ({
			...step,
			adds: figures(label, `before ${step.before}`, step.adds),
		}));
		return { ...line, steps };
	}
	if (line.kind === "out_of_hours") {
		const rules = line.rules.map((rule) => ({
			...rule,
			adds: figures(label, `${rule.days.replace("_", " ")} ${rule.from} to ${rule.until}`, rule.adds),
		}));
		return { ...line, rules };
	}
	if (line.kind === "work") return { ...line, adds: figures(label, "", line.adds) };
	return { ...line, amounts: toAmounts(figures(label, "", { amounts: line.amounts })) };
}

const toAmounts = (adds: RateAddition) => ("percent" in adds ? [] : adds.amounts);

/** A card's extras and waiting with the figures of the sheet. */
export function readExtras(
	sheet: SheetReader,
	present: RateCardContent,
	loadTypes: SheetLoadTypes,
): Pick<RateCardContent, "extras" | "waiting"> {
	const figures = readFigures(sheet, present, loadTypes);
	const { waiting } = present;
	return {
		extras: present.extras.map((line) => withFigures(line, figures)),
		waiting: waiting && {
			...waiting,
			amounts: toAmounts(figures(WAITING, "", { amounts: waiting.amounts })),
		},
	};
}
