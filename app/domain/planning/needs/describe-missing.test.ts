import { expect, it } from "vitest";
import { describeMissingNeed } from "./describe-missing";

const ADR = { name: "ADR", by: "driver", expired_on: null } as const;
const CARRIER = { reg: "AB12 CDE", driver_name: "Dee One" };
const NOBODY = { reg: null, driver_name: null };

it.each([
	[ADR, CARRIER, "ADR: not a skill of Dee One"],
	[{ ...ADR, expired_on: "2026-06-30" }, CARRIER, "ADR: expired on 30-06-2026 for Dee One"],
	[{ ...ADR, by: "vehicle" }, CARRIER, "ADR: not on AB12 CDE"],
	[{ ...ADR, by: "trailer" }, CARRIER, "ADR: not on the trailer"],
	[{ ...ADR, by: "vehicle_or_trailer" }, CARRIER, "ADR: neither on AB12 CDE nor on the trailer"],
	[{ ...ADR, by: "vehicle" }, NOBODY, "ADR: not on the vehicle"],
	[ADR, NOBODY, "ADR: not a skill of the driver"],
] as const)("%j of %j", (missing, carrier, text) => {
	expect(describeMissingNeed(missing, carrier)).toBe(text);
});
