import type { EarningsRow } from "~/domain/finance/reports/responses";
import { BubblePlot } from "~/ui/plot/bubble-plot";
import { PlotLegend } from "~/ui/plot/plot-table";
import { formatShortPounds } from "./format";
import { marginTone, TARGET_MARGIN } from "./margin-cell";
import { ReportPlot } from "./report-plot";

/** Circles of a plot; the table has them all. */
const MAX_BUBBLES = 60;

const LEGEND = [
	{ label: `${TARGET_MARGIN}% and more`, className: "margin-plain" },
	{ label: `20 to ${TARGET_MARGIN}%`, className: "margin-high" },
	{ label: "under 20%", className: "margin-over" },
];

/** The margin of what was charged, after the sub cost: below 0 too where the profit has a floor. */
const marginOf = ({ total_charged, sub_cost }: EarningsRow) =>
	total_charged <= 0 ? 0 : Math.round(((total_charged - sub_cost) / total_charged) * 1000) / 10;

/** Margin against total charged, with the profit as area. */
export function MarginPlot(props: {
	title: string;
	rows: readonly EarningsRow[];
	onOpen: (key: string) => void;
}) {
	const { title, rows } = props;
	const bubbles = rows.slice(0, MAX_BUBBLES).map((row) => ({
		id: row.key,
		label: row.name,
		x: Math.max(0, row.total_charged),
		y: marginOf(row),
		size: row.profit,
		tone: marginTone(marginOf(row)),
	}));
	return (
		<ReportPlot
			title={title}
			note="margin against total charged, circle area shows profit"
			legend={<PlotLegend items={LEGEND} />}
		>
			<BubblePlot
				label={title}
				bubbles={bubbles}
				names={["Total charged", "Margin", "Profit"]}
				formatX={formatShortPounds}
				formatY={(value) => `${value}%`}
				formatSize={formatShortPounds}
				target={TARGET_MARGIN}
				onOpen={props.onOpen}
			/>
		</ReportPlot>
	);
}
