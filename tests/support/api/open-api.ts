import { afterAll, beforeAll } from "vitest";
import { insertFleet } from "./fleet";
import { type ApiCaller, openTestApi, type TestApi } from "./test-api";

/** The API of a test file and the admin of its first company. */
export interface OpenApi {
	api: TestApi;
	admin: ApiCaller;
}

/** Opens the API before the tests of a file and closes it after them. `prepare` receives it and adds what the tests need. */
export function openApiBeforeAll(prepare: (opened: OpenApi) => Promise<void> | void) {
	let api: TestApi | undefined;
	beforeAll(async () => {
		api = await openTestApi();
		await prepare({ api, admin: await api.north.signIn("Admin") });
	});
	afterAll(() => api?.close());
}

/** As `openApiBeforeAll`, with drivers, vehicles and carriers in the first company. */
export const openFleetBeforeAll = (prepare: (opened: OpenApi) => Promise<void> | void) =>
	openApiBeforeAll(async (opened) => {
		await insertFleet(opened.api.north);
		await prepare(opened);
	});
