import { z } from "zod";
import { nullableText } from "~/shared/response-fields";
import type { DateText } from "~/shared/time/dates";
import { findUnfitReasons } from "./rules-fitness";

const rank = z.int().nullable();

/** A driver's papers, as the databases give them. */
export const driverPapers = z.object({
	class_name: nullableText,
	rank,
	licence_expires_on: nullableText,
	tacho_expires_on: nullableText,
	cpc_expires_on: nullableText,
});

/** The licence class that a vehicle needs. */
export const neededLicence = z.object({ class_name: nullableText, rank });

interface DrivenDay {
	papers: z.output<typeof driverPapers> | null;
	needed: z.output<typeof neededLicence> | null;
	/** Kilograms. */
	gross_weight: number | null;
}

/** Why a driver may not drive a vehicle on a day; empty without a driver. */
export const listUnfitReasons = ({ papers, needed, gross_weight }: DrivenDay, day: DateText): string[] =>
	papers === null ? [] : findUnfitReasons(papers, { ...(needed ?? NONE_NEEDED), gross_weight }, day);

const NONE_NEEDED = { class_name: null, rank: null };
