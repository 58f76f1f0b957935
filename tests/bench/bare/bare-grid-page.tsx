import {
	createTheme,
	type IDatasource,
	InfiniteRowModelModule,
	ModuleRegistry,
	RowSelectionModule,
	ScrollApiModule,
} from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { createRoot } from "react-dom/client";
import type { DiaryRow } from "~/features/diary/diary/data/types";

/** The grid as its makers show it, with cells of text: what the product's diary is compared with. */

const PAGE_ROWS = 100;
const COLUMNS = [
	"job_number",
	"type",
	"reference",
	"customer",
	"status",
	"collection_name",
	"collection_town",
	"collection_date",
]
	.concat(["delivery_name", "delivery_town", "delivery_date", "load_type", "driver_sub", "price", "action"])
	.map((field) => ({ field, width: 96 }));

ModuleRegistry.registerModules([InfiniteRowModelModule, RowSelectionModule, ScrollApiModule]);

const range = new URLSearchParams(location.search);

/** A row of the list as the texts of its cells. */
const toTexts = (row: DiaryRow) => ({
	job_number: row.job_number,
	type: String(row.job_type),
	reference: row.customer_reference.map(({ name }) => name).join(", "),
	customer: row.customer.customer_name,
	status: row.status,
	collection_name: row.collection_name,
	collection_town: row.collection_town,
	collection_date: `${row.collection_date ?? ""} ${row.collection_time ?? ""}`,
	delivery_name: row.delivery_name,
	delivery_town: row.delivery_town,
	delivery_date: `${row.delivery_date ?? ""} ${row.delivery_time ?? ""}`,
	load_type: row.load_type?.code,
	driver_sub: row.driver_sub?.label,
	price: row.total_charge?.toFixed(2),
	action: "Edit",
});

/** What the bare Worker answers: the statement of the product's list. */
interface Page {
	data: { job_details: { data: DiaryRow[]; total: number } };
}

const datasource: IDatasource = {
	async getRows({ startRow, successCallback }) {
		range.set("page", String(startRow / PAGE_ROWS + 1));
		range.set("perPage", String(PAGE_ROWS));
		const { data }: Page = await (await fetch(`/rows?${range}`)).json();
		successCallback(data.job_details.data.map(toTexts), data.job_details.total);
	},
};

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");
createRoot(root).render(
	<AgGridReact
		theme={createTheme()}
		columnDefs={COLUMNS}
		datasource={datasource}
		rowModelType="infinite"
		cacheBlockSize={PAGE_ROWS}
		rowHeight={34}
		rowSelection={{ mode: "multiRow" }}
	/>,
);
