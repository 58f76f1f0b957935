import { expect, it } from "vitest";
import { findKeyState } from "./rules-key-state";

const NOW = "2026-11-23T12:00:00.000Z";
const BEFORE = "2026-11-23T11:59:59.999Z";
const AFTER = "2026-11-23T12:00:00.001Z";

it.each([
	["active", { revoked_at: null, expires_at: null }, true],
	["active", { revoked_at: null, expires_at: AFTER }, true],
	["expired", { revoked_at: null, expires_at: NOW }, true],
	["expired", { revoked_at: null, expires_at: BEFORE }, false],
	["revoked", { revoked_at: BEFORE, expires_at: BEFORE }, true],
	["stopped", { revoked_at: null, expires_at: null }, false],
] as const)("is %s", (state, key, isPersonActive) => {
	expect(findKeyState(key, isPersonActive, NOW)).toBe(state);
});
