import type { UserType } from "~/domain/permissions/landing";
import { changedTables, contentOf } from "./database-content";
import { type Company, type Desk, openDesk } from "./desk";
import { addressWithQuery, bodyOf, CALLS, complaints, GUARDED, type ServedCall, unsound } from "./every-call";
import { ask, type Person, person } from "./people";

export const USER_TYPES = ["client", "customer", "driver", "admin", "superAdmin"] as const;

export type GuardedCall = (typeof GUARDED)[number];
/** What makes something of itself, in the order in which it is served. */
const MAKING = CALLS.filter(
	({ method, route, path }) =>
		method === "POST" && route.access !== "open" && !route.params && !/logout|organization/.test(path),
);

type Headers = Record<string, string>;

/** What the examples of the schemas name, besides the company's first data. */
const FURTHER_DATA = [
	"INSERT INTO driver (id, code, first_name) VALUES (900, 'DRV', 'Pat')",
	"INSERT INTO freight_type (id, code) VALUES (501, 'T-PALLET')",
];

/** The API with one person of every user type, those of a company in north. */
export async function openCast() {
	const desk = await openDesk();
	const company = desk.north;
	for (const { d1 } of [desk.north, desk.south]) await d1.batch(FURTHER_DATA.map((sql) => d1.prepare(sql)));
	const people: Record<UserType, Person> = {
		client: await person(desk, { user_type: "client", company }),
		customer: await person(desk, { user_type: "customer", company, customer_id: 1 }),
		driver: await person(desk, { user_type: "driver", company, driver_id: 900 }),
		admin: await person(desk, { user_type: "admin" }),
		superAdmin: await person(desk, { user_type: "superAdmin" }),
	};
	return {
		desk,
		people,
		/** Somebody whom a call is for. */
		rightPerson: ({ access }: GuardedCall) => people[access.users[0]],
		/** A call with everything its schemas want. */
		send: (call: ServedCall, headers: Headers) => wellFormed(desk, call, headers),
		/** Has staff of a company make one of everything that can be made; answers what went wrong. */
		async fill(into: Company): Promise<string[]> {
			const { cookie } = await person(desk, { user_type: "client", company: into });
			const faults: string[] = [];
			for (const call of MAKING) {
				const fault = await unsound(await wellFormed(desk, call, cookie));
				if (fault) faults.push(`${call.name}: ${fault}`);
			}
			return faults;
		},
		/** Reads everything once: what a person is given at a first look is there from then on. */
		async lookAround() {
			const reads = GUARDED.filter(({ method, route }) => method === "GET" && !route.changesState);
			await complaints(reads, async (call) =>
				unsound(await wellFormed(desk, call, people[call.access.users[0]].cookie)),
			);
		},
		/** Remembers all rows of all three databases; answers what has changed in them since. */
		async watch() {
			const databases = { platform: desk.env.PLATFORM_DB, north: desk.north.d1, south: desk.south.d1 };
			const before = new Map<string, Record<string, string[]>>();
			for (const [name, d1] of Object.entries(databases)) before.set(name, await contentOf(d1));
			return async () => {
				const changes: string[] = [];
				for (const [name, d1] of Object.entries(databases))
					for (const change of changedTables(before.get(name) ?? {}, await contentOf(d1)))
						changes.push(`${name}.${change}`);
				return changes;
			};
		},
		close: desk.close,
	};
}
export type Cast = Awaited<ReturnType<typeof openCast>>;

const wellFormed = (desk: Desk, call: ServedCall, headers: Headers) =>
	ask(desk, headers, call.method, addressWithQuery(call), bodyOf(call));

/** Headers without some of them. */
export const without = (headers: Headers, ...names: string[]): Headers =>
	Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
