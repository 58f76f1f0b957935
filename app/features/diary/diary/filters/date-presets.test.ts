import { expect, it } from "vitest";
import { datePresets } from "./date-presets";

it.each([
	["2026-11-22", "Yesterday", "2026-11-21", "2026-11-21"],
	["2026-11-22", "Tomorrow", "2026-11-23", "2026-11-23"],
	["2026-11-22", "Last week", "2026-11-09", "2026-11-15"],
	["2026-11-22", "Next week", "2026-11-23", "2026-11-29"],
	["2026-11-22", "Last 7 days", "2026-11-16", "2026-11-22"],
	["2026-12-31", "This month", "2026-12-01", "2026-12-31"],
	["2028-02-05", "This month", "2028-02-01", "2028-02-29"],
])("on %s %s is from %s to %s", (today, label, from, to) => {
	expect(datePresets(today).find((preset) => preset.label === label)).toEqual({ label, from, to });
});
