import { afterEach, expect } from "vitest";
import { type OpenApi, openFleetBeforeAll } from "@/tests/support/api/open-api";
import { fetchBoardOrder, findBoardErrors, replayChangeLog, requestUnplan } from "./planner-board";

/** As `openFleetBeforeAll`; after each test the board must be consistent and as announced, and is emptied. */
export function openPlannerBeforeAll(prepare: (opened: OpenApi) => Promise<void> | void) {
	let opened: OpenApi | undefined;
	openFleetBeforeAll(async (fleet) => {
		opened = fleet;
		await prepare(fleet);
	});
	afterEach(async () => {
		if (!opened) return;
		const { api, admin } = opened;
		expect(await findBoardErrors(api.north)).toEqual([]);
		expect(await replayChangeLog(api.north)).toEqual(await fetchBoardOrder(admin));
		const jobIds = Object.values(await fetchBoardOrder(admin)).flat();
		if (jobIds.length > 0) await requestUnplan(admin, jobIds);
	});
}
