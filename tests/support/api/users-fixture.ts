import { changedTables, readContent } from "@/tests/support/databases/database-content";
import type { UserType } from "~/shared/actor";
import { addRow } from "../databases/rows";
import {
	API_CALLS,
	collectErrors,
	exampleBody,
	fillPathAndQuery,
	findResponseError,
	GUARDED_CALLS,
	type RouteCall,
} from "./api-calls";
import { openTestApi, type TestApi, type TestCompany } from "./test-api";
import { createTestUser, sendWithHeaders, type TestUser } from "./test-users";

export const USER_TYPES = ["client", "customer", "driver", "admin", "superAdmin"] as const;

export type GuardedCall = (typeof GUARDED_CALLS)[number];
/** Calls that create a record and need no id, in the order in which they are declared. */
const CREATING_CALLS = API_CALLS.filter(
	({ method, route, path }) =>
		method === "POST" && route.access !== "open" && !route.params && !/logout|organization/.test(path),
);

type Headers = Record<string, string>;

/** Adds the records that the schema examples refer to, besides the company's master data. */
async function addExamples({ d1 }: TestCompany) {
	await addRow(d1, "driver", { id: 900, code: "DRV", first_name: "Pat" });
	await addRow(d1, "freight_type", { id: 501, code: "T-PALLET" });
}

/** The built-in roles of the console, with all its screens. */
export const CONSOLE_ROLES = { superAdmin: 1, admin: 2 } as const;

/** The test API with one user of every type; company users belong to `north`. */
export async function openUsersFixture() {
	const api = await openTestApi();
	const company = api.north;
	for (const one of [api.north, api.south]) await addExamples(one);
	const users: Record<UserType, TestUser> = {
		client: await createTestUser(api, { user_type: "client", company }),
		customer: await createTestUser(api, { user_type: "customer", company, customer_id: 1 }),
		driver: await createTestUser(api, { user_type: "driver", company, driver_id: 900 }),
		admin: await createTestUser(api, { user_type: "admin", role_id: CONSOLE_ROLES.admin }),
		superAdmin: await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin }),
	};
	return {
		api,
		users,
		/** A user whose type a call is for. */
		permittedUser: ({ access }: GuardedCall) => users[access.users[0]],
		/** Sends a call with a valid query and body. */
		sendValid: (call: RouteCall, headers: Headers) => sendValidRequest(api, call, headers),
		/** Creates one of every record as staff of a company; returns the errors. */
		async createEverything(targetCompany: TestCompany): Promise<string[]> {
			const { cookie } = await createTestUser(api, { user_type: "client", company: targetCompany });
			const errors: string[] = [];
			for (const call of CREATING_CALLS) {
				const error = await findResponseError(await sendValidRequest(api, call, cookie));
				if (error) errors.push(`${call.name}: ${error}`);
			}
			return errors;
		},
		/** Reads everything once: some rows, such as a user's diary columns, are created on first read. */
		async readEverything() {
			const reads = GUARDED_CALLS.filter(({ method, route }) => method === "GET" && !route.changesState);
			await collectErrors(reads, async (call) =>
				findResponseError(await sendValidRequest(api, call, users[call.access.users[0]].cookie)),
			);
		},
		/** Takes a snapshot of all three databases; returns a function that lists what has changed since. */
		async watchChanges() {
			const databases = { platform: api.env.PLATFORM_DB, north: api.north.d1, south: api.south.d1 };
			const before = new Map<string, Record<string, string[]>>();
			for (const [name, d1] of Object.entries(databases)) before.set(name, await readContent(d1));
			return async () => {
				const changes: string[] = [];
				for (const [name, d1] of Object.entries(databases))
					for (const change of changedTables(before.get(name) ?? {}, await readContent(d1)))
						changes.push(`${name}.${change}`);
				return changes;
			};
		},
		close: api.close,
	};
}
export type UsersFixture = Awaited<ReturnType<typeof openUsersFixture>>;

const sendValidRequest = (api: TestApi, call: RouteCall, headers: Headers) =>
	sendWithHeaders(api, headers, call.method, fillPathAndQuery(call), exampleBody(call));

/** A copy of the headers without the named ones. */
export const omitHeaders = (headers: Headers, ...names: string[]): Headers =>
	Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
