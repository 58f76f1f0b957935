import { insertRows, type SqlText } from "~/db/commit";
import * as t from "~/db/tenant";

/** Number of master data rows of a seeded tenant. */
export const MASTER = {
	customers: 120,
	vehicles: 60,
	drivers: 70,
	subContractors: 25,
	ownerDrivers: 10,
	loadTypes: 16,
	services: 6,
};

const FIRMS = [
	"Ribble",
	"Brackley",
	"Tamar",
	"Wensum",
	"Aldgate",
	"Marston",
	"Eastfield",
	"Castlemoor",
	"Westerby",
	"Harrow Vale",
];
const TRADES = [
	"Glass",
	"Dairies",
	"Ceramics",
	"Books",
	"Print",
	"Tools",
	"Medical",
	"Press",
	"Chemicals",
	"Foods",
	"Steel",
	"Optics",
];
const LOADS = [
	"SMALL VAN",
	"SWB VAN",
	"LWB VAN",
	"LUTON",
	"LUTON T/L",
	"3.5T",
	"7.5T",
	"12T",
	"18T",
	"26T",
	"ARTIC",
	"ADR 18T",
	"FRIDGE VAN",
	"FRIDGE 18T",
	"HIAB",
	"MOFFETT",
];
const SERVICES = ["SAME DAY", "OVERNIGHT", "ECONOMY", "TIMED", "TWO MAN", "AIRSIDE"];
const FIRST = ["Imran", "Piotr", "Ann", "Priya", "Megan", "Owen", "Radek", "Sunita", "Craig", "Hollie"];
const LAST = ["Iqbal", "Jones", "Lee", "Shah", "Farrow", "Aziz", "Novak", "Okafor", "Price", "Walsh"];

/** The name of the nth firm: `Ribble Glass`, `Brackley Glass` … */
export const firmName = (n: number) =>
	`${pick(FIRMS, n)} ${pick(TRADES, Math.floor(n / FIRMS.length))}${n < FIRMS.length * TRADES.length ? "" : ` ${n}`}`;

/** Customers, fleet, drivers and tariffs, as statements for an empty tenant database. */
export function masterStatements(master = MASTER): SqlText[] {
	const rows = <Row>(count: number, row: (n: number) => Row) =>
		Array.from({ length: count }, (_, n) => row(n));
	const code = (letter: string, n: number) => `${letter}${String(n + 1).padStart(3, "0")}`;
	const person = (n: number) => ({
		first_name: pick(FIRST, n),
		last_name: `${pick(LAST, Math.floor(n / FIRST.length))}`,
	});
	return [
		...insertRows(
			t.customer,
			rows(master.customers, (n) => ({
				id: n + 1,
				customer_code: code("C", n),
				customer_name: firmName(n),
				customer_type: n % 9 ? 1 : 0,
			})),
		),
		...insertRows(
			t.vehicle,
			rows(master.vehicles, (n) => ({ id: n + 1, code: code("V", n), reg: `MU${10 + n} FPD`, order: n + 1 })),
		),
		...insertRows(
			t.driver,
			rows(master.drivers, (n) => ({ id: n + 1, code: code("D", n), ...person(n) })),
		),
		...insertRows(
			t.sub_contractor,
			rows(master.subContractors, (n) => ({
				id: n + 1,
				code: code("S", n),
				name: `${firmName(n + 40)} Haulage`,
			})),
		),
		...insertRows(
			t.owner_driver,
			rows(master.ownerDrivers, (n) => ({ id: n + 1, code: code("O", n), ...person(n + 70) })),
		),
		...insertRows(
			t.load_type,
			rows(master.loadTypes, (n) => ({ id: n + 1, code: pick(LOADS, n), per_mile: 1.15 + n / 10 })),
		),
		...insertRows(
			t.service,
			rows(master.services, (n) => ({ id: n + 1, code: pick(SERVICES, n) })),
		),
	];
}

function pick(list: readonly string[], n: number): string {
	return list[n % list.length] ?? "";
}
