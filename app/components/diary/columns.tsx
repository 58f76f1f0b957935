import type { GridColumn } from "~/components/grid/types";
import { StatusTag } from "~/components/icons/status-glyph";
import { type DiaryColumn, diaryColumns } from "~/domain/jobs/rules-diary";
import { ActionCell } from "./action-cell";
import { LoadCell, NumberCell, PriceCell, TypeCell, WhenCell } from "./cells";
import { carrierText, deliverTo, referenceText, type Side, typeText, whenOf } from "./row-text";
import type { Area, DiaryRow } from "./types";

type Look = Omit<GridColumn<DiaryRow>, "id" | "header">;

const when = (side: Side): Look => ({
	text: (row) => Object.values(whenOf(row, side)).join(" "),
	cell: (row) => <WhenCell row={row} side={side} />,
	width: 118,
	minWidth: 112,
	className: "tn",
});

/** How each column looks; widths are those of a 1440 px screen, `flex` what it takes of more room. */
const LOOKS: Record<DiaryColumn, Look> = {
	job_number: {
		text: (row) => row.job_number,
		cell: (row, { child }) => <NumberCell row={row} child={child} />,
		width: 84,
		minWidth: 80,
		flex: 1,
		className: "jn",
	},
	job_type: {
		text: typeText,
		cell: (row, state) => <TypeCell row={row} state={state} />,
		rich: (row) => row.job_type === 3 || row.parent_id !== null,
		className: "sec",
		width: 56,
		minWidth: 56,
	},
	customer_reference: { text: referenceText, width: 78, minWidth: 64, flex: 2, className: "sec" },
	customer: { text: (row) => row.customer.customer_name, width: 120, minWidth: 80, flex: 4 },
	status: {
		text: (row) => row.status,
		cell: (row) => <StatusTag status={row.status} />,
		width: 110,
		minWidth: 104,
		flex: 2,
	},
	collection_name: { text: (row) => row.collection_name ?? "", width: 106, minWidth: 72, flex: 3 },
	collection_town: {
		text: (row) => row.collection_town ?? "",
		width: 78,
		minWidth: 64,
		flex: 2,
		className: "sec",
	},
	collection_date: when("collection"),
	delivery_name: { text: deliverTo, width: 102, minWidth: 72, flex: 3 },
	delivery_town: {
		text: (row) => row.delivery_town ?? "",
		width: 78,
		minWidth: 64,
		flex: 2,
		className: "sec",
	},
	delivery_date: when("delivery"),
	service: { text: (row) => row.service?.code ?? "", width: 90, minWidth: 64, flex: 1, className: "sec" },
	load_type: {
		text: (row) => row.load_type?.code ?? "",
		cell: (row) => <LoadCell row={row} />,
		width: 76,
		minWidth: 68,
	},
	driver_sub: {
		text: carrierText,
		cell: () => (
			<span className="mut" role="img" aria-label="Unallocated">
				—
			</span>
		),
		rich: (row) => carrierText(row) === "",
		width: 90,
		minWidth: 72,
		flex: 2,
	},
	total_charge: {
		text: (row) => row.total_charge?.toFixed(2) ?? "",
		cell: (row) => <PriceCell row={row} />,
		rich: (row) => !row.total_charge,
		width: 62,
		minWidth: 58,
		align: "right",
	},
	action: {
		text: () => "",
		cell: (row) => <ActionCell row={row} />,
		width: 122,
		minWidth: 122,
		align: "right",
		sortable: false,
	},
};

const made = (area: Area): readonly GridColumn<DiaryRow>[] =>
	diaryColumns(area).map(({ slug, title }) => ({ sortable: true, ...LOOKS[slug], id: slug, header: title }));

/** The columns of a diary in their first order. */
export const DIARY_GRID: Record<Area, readonly GridColumn<DiaryRow>[]> = {
	client: made("client"),
	customer: made("customer"),
};
