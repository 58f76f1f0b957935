import { describe, expect, it } from "vitest";
import {
	NUMBER_CHECK,
	openDriverDayBeforeAll,
	RADIO_CHECK,
	sendWrites,
	writeOf,
} from "@/tests/support/driver/driver-day";

const day = openDriverDayBeforeAll();

describe("a check", () => {
	it("is stored with its answers; a defect is open", async () => {
		const [result] = await sendWrites(day.dan, [
			writeOf("check", {
				work_day_id: 1,
				truck_type: 1,
				mode: "start",
				duration: "03:20",
				answers: [
					{ check_id: RADIO_CHECK, value: "no", defect_description: "Worn", defect_severity: "do_not_drive" },
					{ check_id: NUMBER_CHECK, value: "120345" },
				],
			}),
		]);
		expect(result?.outcome).toBe("applied");
		const { results } = await day.api.north.d1
			.prepare(
				"SELECT name, value, defect, defect_status, defect_severity FROM check_result JOIN check_report r ON r.id = check_report_id WHERE r.work_day_id = 1 ORDER BY check_id",
			)
			.all();
		expect(results).toEqual([
			{
				name: "Tyres of the test",
				value: "no",
				defect: 1,
				defect_status: "open",
				defect_severity: "do_not_drive",
			},
			{ name: "Miles of the test", value: "120345", defect: 0, defect_status: null, defect_severity: null },
		]);
	});

	it.each<[string, object, string]>([
		["of a trailer that is not there", { truck_type: 2 }, "The workday has no trailer to check."],
		[
			"with an unknown question",
			{ answers: [{ check_id: 4_000, value: "yes" }] },
			"This check does not exist.",
		],
		["of another driver's workday", { work_day_id: 2 }, "This workday is no longer yours."],
	])("%s is refused", async (_name, fields, reason) => {
		const sent = {
			work_day_id: 1,
			truck_type: 1,
			mode: "start",
			answers: [{ check_id: RADIO_CHECK, value: "yes" }],
			...fields,
		};
		const [result] = await sendWrites(day.dan, [writeOf("check", sent)]);
		expect(result?.reason).toBe(reason);
	});
});
