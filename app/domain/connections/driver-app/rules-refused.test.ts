import { describe, expect, it } from "vitest";
import { readRefusedContent, titleRefused } from "./rules-refused";

describe("a refused report", () => {
	it.each([
		["step", { step: "delivered" }, "Delivered"],
		["step", { step: "teleported" }, "Teleported"],
		["step", {}, "Job"],
		["check", { truck_type: 2 }, "Trailer check"],
		["check", { truck_type: 9 }, "Check"],
		["activity", { activity: "break_start" }, "Break start"],
		["clock_in", null, "Clock in"],
		["unheard_of", null, "Unheard of"],
		["check", { truck_type: { toString: 1, valueOf: 1 } }, "Check"],
		["__proto__", null, "Proto"],
		["constructor", {}, "Constructor"],
		["step", { step: "hasOwnProperty" }, "HasOwnProperty"],
	])("%s with %j is called %s", (type, payload, title) => {
		expect(titleRefused(type, payload)).toBe(title);
	});

	it("shows all it contained, files apart", () => {
		expect(
			readRefusedContent({
				uid: "x",
				job_id: 7,
				step: "delivered",
				signer: "Mrs Mill",
				notes: null,
				item_count: 0,
				signature: "pods/u17-sign.png",
				pictures: ["pods/u17-a.jpg", "pods/u17-b.jpg"],
				position: { latitude: 53.8, longitude: -1.5 },
				answers: [{ check_id: 901, value: "no", defect_image: "workday-attachments/u17-d.png" }],
			}),
		).toEqual({
			facts: [
				{ name: "Signer", value: "Mrs Mill" },
				{ name: "Item count", value: "0" },
				{ name: "Position latitude", value: "53.8" },
				{ name: "Position longitude", value: "-1.5" },
				{ name: "Answers 1 check id", value: "901" },
				{ name: "Answers 1 value", value: "no" },
			],
			pictures: [
				{ file: "pods/u17-sign.png", name: "Signature" },
				{ file: "pods/u17-a.jpg", name: "Picture" },
				{ file: "pods/u17-b.jpg", name: "Picture" },
				{ file: "workday-attachments/u17-d.png", name: "Defect" },
			],
		});
	});

	it("names a file by its field, whatever the field is called", () => {
		const { pictures } = readRefusedContent({ constructor: "pods/u17-a.png" });
		expect(pictures).toEqual([{ file: "pods/u17-a.png", name: "Picture" }]);
	});

	it("takes no address for a file", () => {
		const { facts, pictures } = readRefusedContent({ signature: "https://evil.test/x.png", note: "../../x" });
		expect(pictures).toEqual([]);
		expect(facts.map(({ value }) => value)).toEqual(["https://evil.test/x.png", "../../x"]);
	});
});
