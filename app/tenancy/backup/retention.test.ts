import { expect, it } from "vitest";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { backupId } from "./archive";
import { expiredBackups } from "./retention";

const MONDAY = Date.UTC(2026, 10, 23, 2);
const nights = (count: number) =>
	Array.from({ length: count }, (_, ago) => backupId(new Date(MONDAY - ago * DAY_MS)));

const staying = (ids: readonly string[]) => {
	const expired = new Set(expiredBackups(ids));
	return ids.filter((id) => !expired.has(id)).map((id) => id.slice(4, 8));
};

it("retains the newest of 14 days and of 8 weeks", () => {
	expect(staying(nights(100))).toEqual([
		..."1123 1122 1121 1120 1119 1118 1117 1116 1115 1114 1113 1112 1111 1110".split(" "),
		..."1108 1101 1025 1018 1011".split(" "),
	]);
});

it("counts days that have a backup, so that one which is not backed up loses none", () => {
	const old = nights(5).map((id) => id.replace("2026", "2024"));
	expect(expiredBackups(old)).toEqual([]);
});

it("retains the newest of several on a day", () => {
	const ids = ["20261123T020000Z", "20261123T090000Z", "20261123T030000Z"];
	expect(staying(ids)).toEqual(["1123"]);
	expect(expiredBackups(ids)).not.toContain("20261123T090000Z");
});
