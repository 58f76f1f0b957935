import { beforeEach } from "vitest";
import { type OpenApi, openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRows } from "../databases/rows";

export const LOAD_TYPES = ["SMALL VAN", "SWB VAN", "LWB VAN", "LUTON", "7.5T", "18T", "ARTIC"];
const TABLES = ["import_row", "import_batch", "import_mapping", "job", "change_log"];

interface OpenBookings extends OpenApi {
	colleague: ApiCaller;
}

/** As `openApiBeforeAll`, with a colleague of the admin and the load types of the bookings; each test begins without jobs and imports. */
export function openBookingsBeforeAll(prepare: (opened: OpenBookings) => Promise<void> | void) {
	let api: TestApi | undefined;
	openApiBeforeAll(async (opened) => {
		api = opened.api;
		const { d1 } = opened.api.north;
		await prepare({ ...opened, colleague: await opened.api.north.signIn("Colleague") });
		await addRows(
			d1,
			"load_type",
			LOAD_TYPES.map((code) => ({ code, description: "" })),
		);
	});
	beforeEach(async () => {
		const d1 = api?.north.d1;
		if (d1) await d1.batch(TABLES.map((table) => d1.prepare(`DELETE FROM ${table}`)));
	});
}
