import { expect, it } from "vitest";
import { sumBreakMinutes } from "./rules-breaks";

const start = (time: string) => ({ at: `2026-11-23T${time}:00.000Z`, action_type: "break_start" });
const end = (time: string) => ({ at: `2026-11-23T${time}:00.000Z`, action_type: "break_end" });

it.each([
	["none", [], 0],
	["one of 45 minutes", [start("10:00"), end("10:45")], 45],
	["split into 15 and 30 minutes", [start("10:00"), end("10:15"), start("12:00"), end("12:30")], 45],
	["one that has not ended counts until the end of the day", [start("17:30")], 30],
	["an end without a start counts nothing", [end("10:00"), start("11:00"), end("11:20")], 20],
	["two starts are one break", [start("10:00"), start("10:10"), end("10:30")], 30],
])("breaks: %s", (_name, entries, minutes) => {
	expect(sumBreakMinutes(entries, "2026-11-23T18:00:00.000Z")).toBe(minutes);
});
