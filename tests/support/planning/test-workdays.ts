import type { TestCompany } from "@/tests/support/api/test-api";

/** The last changes announced to the organizer, the newest first. */
export const listOrganizerChanges = async ({ d1 }: Pick<TestCompany, "d1">) =>
	(
		await d1
			.prepare(
				"SELECT kind, payload FROM change_log WHERE type = 'organizerChange' ORDER BY seq DESC LIMIT 6",
			)
			.all<{ kind: string; payload: string }>()
	).results.map(({ kind, payload }) => ({ kind, ...JSON.parse(payload) }));
