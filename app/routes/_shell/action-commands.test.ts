import { describe, expect, it } from "vitest";
import { matchCommands } from "~/features/shell/palette";
import { type ActionRights, listActions } from "./action-commands";

const ALL: ActionRights = {
	hasHome: true,
	hasDiary: true,
	hasPlanner: true,
	seesDrivers: true,
	canWrite: true,
	canWriteJobs: true,
	canAllocate: true,
	addsCustomers: true,
	hasPrices: true,
	hasMessages: true,
	accountPages: ["/account-settings/customers", "/account-settings/drivers", "/account-settings/vehicles"],
};
const VIEWER: Partial<ActionRights> = {
	canWrite: false,
	canWriteJobs: false,
	canAllocate: false,
	addsCustomers: false,
};
const idsOf = (changes: Partial<ActionRights>) =>
	listActions({ ...ALL, ...changes }).commands.map(({ id }) => id);
const DIARY_ONLY: Partial<ActionRights> = {
	...{
		hasHome: false,
		hasPlanner: false,
		seesDrivers: false,
		hasMessages: false,
		addsCustomers: false,
		accountPages: [],
	},
};
const NEW = ["new-job", "new-trip", "quote", "import-bookings", "import-pdf", "recurring"];

describe("the actions of the palette", () => {
	it.each<[who: string, rights: Partial<ActionRights>, ids: string[]]>([
		[
			"everyone who may do everything",
			{},
			[
				...NEW,
				...["allocate", "where", "email-pod", "message-driver", "run-sheet", "sick-driver", "broken-down"],
				...["save-view", "close-day", "undo", "add-customer", "add-driver", "add-vehicle"],
			],
		],
		["who only looks", VIEWER, ["where", "run-sheet", "save-view", "close-day"]],
		["the diary alone", DIARY_ONLY, [...NEW, "allocate", "email-pod", "save-view", "undo"]],
		[
			"the planner alone",
			{ hasHome: false, hasDiary: false, addsCustomers: false, accountPages: [] },
			["run-sheet", "sick-driver", "broken-down", "undo"],
		],
		["finance alone", { ...DIARY_ONLY, ...VIEWER, hasDiary: false }, []],
	])("for %s", (_, rights, ids) => {
		expect(idsOf(rights)).toEqual(ids);
	});

	it("open the quote line for who sees prices, else a new job", () => {
		const quote = (hasPrices: boolean) =>
			listActions({ ...ALL, hasPrices }).commands.find(({ id }) => id === "quote");
		expect(quote(true)).toMatchObject({ keys: "q" });
		expect(quote(false)).toMatchObject({ to: "/traffic-diary?new=job" });
	});

	it.each([
		["vor", "broken-down"],
		["broken", "broken-down"],
		["sick", "sick-driver"],
		["ill", "sick-driver"],
		["import", "import-bookings"],
		["csv", "import-bookings"],
		["pdf", "import-pdf"],
		["recurring", "recurring"],
		["standing order", "recurring"],
		["quote", "quote"],
		["undo", "undo"],
		["message", "message-driver"],
		["text", "message-driver"],
		["save view", "save-view"],
		["add customer", "add-customer"],
		["eta", "where"],
		["run sheet", "run-sheet"],
	])("“%s” finds %s first", (typed, id) => {
		expect(matchCommands([listActions(ALL)], typed)[0]?.commands[0]?.id).toBe(id);
	});
});
