import { CallError } from "~/components/api";
import { generalText } from "~/domain/messages";

/** What to say of a call that was refused or did not get through. */
export const reason = (problem: unknown): string =>
	problem instanceof CallError ? problem.message : generalText.wrong;
