import { describe, expect, it } from "vitest";
import { withLetterhead } from "./letterhead";

const HTML = "<p>Your job was delivered.</p>";
const logo = "https://cartage.test/api/v3/portal/north/logo?v=1.png";

describe("a mail of a company", () => {
	it("without logo and colour stays as it is", () =>
		expect(withLetterhead(HTML, { name: "North", logo: null, colour: null })).toBe(HTML));
	it.each([
		["dark colour: white on it", "#1f4d3f", "background:#1f4d3f;color:#ffffff"],
		["light colour: black on it", "#ffd400", "background:#ffd400;color:#000000"],
	])("with a %s", (_, colour, band) => {
		const mail = withLetterhead(HTML, { name: "North & Sons <Ltd>", logo: null, colour });
		expect(mail).toContain(band);
		expect(mail).toContain("North &amp; Sons &lt;Ltd&gt;");
		expect(mail).toContain(HTML);
	});
	it("with a logo shows it on white above a line in its colour", () => {
		const mail = withLetterhead(HTML, { name: 'The "North"', logo, colour: "#1f4d3f" });
		expect(mail).toContain(`<img src="${logo}" alt="The &quot;North&quot;"`);
		expect(mail).toContain("border-bottom:4px solid #1f4d3f");
	});
	it("with a logo alone has a neutral line", () =>
		expect(withLetterhead(HTML, { name: "North", logo, colour: null })).toContain("solid #d8d8e0"));
});
