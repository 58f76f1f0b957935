import type { UserType } from "~/domain/permissions/landing";
import { changedTables, contentOf } from "./database-content";
import { type Desk, openDesk } from "./desk";
import { addressWithQuery, bodyOf, type GUARDED, type ServedCall } from "./every-call";
import { ask, type Person, person } from "./people";

export const USER_TYPES = ["client", "customer", "driver", "admin", "superAdmin"] as const;

export type GuardedCall = (typeof GUARDED)[number];
type Headers = Record<string, string>;

/** The API with one person of every user type, those of a company in north. */
export async function openCast() {
	const desk = await openDesk();
	const company = desk.north;
	await company.d1.prepare("INSERT INTO driver (id, code, first_name) VALUES (900, 'DRV', 'Pat')").run();
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
