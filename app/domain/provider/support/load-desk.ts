import { z } from "zod";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { searchField } from "~/shared/input-fields";
import { screenResult } from "~/shared/money/price-fields";
import { consolePerson } from "./console-access";
import { listConsoleThreads } from "./console-threads";

/** What the address of the screen filters by; what it does not know is left out. */
const deskInput = z.record(z.string(), z.string()).pipe(
	z.object({
		status: z.enum(["open", "answered", "closed"]).catch("open"),
		whose: z.enum(["all", "mine", "unassigned", "mine_and_unassigned"]).catch("all"),
		keywords: searchField.catch(""),
	}),
);

/** The first page of a queue for the console's screen. */
export const loadSupportDesk = definePlatformOperation({
	access: consoleWith("console.support"),
	input: deskInput,
	response: screenResult(),
	async run({ platform, principal, input }) {
		const list = await listConsoleThreads({ platform, principal, input });
		return { list, filter: input, me: consolePerson(principal), now: platform.now.toISOString() };
	},
});
