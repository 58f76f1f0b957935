import { fileResult } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { csvLines, csvText } from "~/domain/master-data/spreadsheets/csv-text";
import { CLIENT_STATE_LABELS } from "~/shared/booked/health";
import { clientListInput } from "./client-fields";
import { type ClientRow, listClients } from "./list-clients";

const PAGE_SIZE = 500;

const COLUMNS: readonly (readonly [string, (row: ClientRow) => string | number | null])[] = [
	["Client", (row) => row.name],
	["Slug", (row) => row.slug],
	["Contact", (row) => row.contact_name],
	["Email", (row) => row.email],
	["State", (row) => CLIENT_STATE_LABELS[row.state]],
	["Plan", (row) => row.plan],
	["Users", (row) => row.users.used],
	["User limit", (row) => row.users.allowed],
	["Drivers", (row) => row.drivers.used],
	["Driver limit", (row) => row.drivers.allowed],
	["Vehicles", (row) => row.vehicles.used],
	["Vehicle limit", (row) => row.vehicles.allowed],
	["Jobs, 30 days", (row) => row.jobs],
	["Last seen", (row) => row.last_seen_at],
	["Health", (row) => row.health ?? "OK"],
	["£ a month", (row) => row.price_month],
	["Since", (row) => row.created_at.slice(0, 10)],
];

/** The companies that a filter leaves, as a CSV file. */
export const exportClients = definePlatformOperation({
	access: consoleWith("console.clients"),
	input: clientListInput.omit({ page: true, per_page: true }),
	response: fileResult,
	async run({ platform, principal, input }): Promise<Response> {
		const lines: string[] = [csvText([COLUMNS.map(([title]) => title)])];
		for (let page = 1; ; page++) {
			const { clients, total } = await listClients({
				platform,
				principal,
				input: { ...input, page, per_page: PAGE_SIZE },
			});
			lines.push(csvLines(clients.map((row) => COLUMNS.map(([, value]) => value(row)))));
			if (page * PAGE_SIZE >= total) break;
		}
		return new Response(lines.join(""), {
			headers: {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": 'attachment; filename="clients.csv"',
				"Cache-Control": "no-store",
			},
		});
	},
});
