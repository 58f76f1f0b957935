import { callApi } from "~/client/api";
import type { RosterChoice } from "./roster-vehicle";

/**
 * The workday of a driver who has none: added with the first jobs that are sent, and removed again where none could be
 * allocated to it. Both throw ApiError.
 */
export function createRosterWorkday(roster: RosterChoice, date: string) {
	let workday: Promise<number> | null = null;
	const add = async () => {
		const body = { ...roster, date };
		return (await callApi("POST /client/create-workday", { body })).data.id;
	};
	return {
		getId: (): Promise<number> => {
			workday ??= add().catch((failure: unknown) => {
				workday = null;
				throw failure;
			});
			return workday;
		},
		remove: async (): Promise<void> => {
			const id = await workday;
			workday = null;
			if (id !== null) await callApi("DELETE /client/delete-workday/{id}", { params: { id } });
		},
	};
}
