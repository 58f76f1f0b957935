import { expect, it } from "vitest";
import { showFigure } from "./show-figure";

it.each([
	[38, "38.00"],
	[0.00125, "0.00125"],
	["22:00", "22:00"],
	[null, "none"],
])("%j is shown as %s", (figure, shown) => {
	expect(showFigure(figure)).toBe(shown);
});
