import { z } from "zod";

/** Fields that many published responses share. */
export const nullableText = z.string().nullable();
export const nullableNumber = z.number().nullable();
/** The id of a row. */
export const idValue = z.int();
/** A switch as it is stored. */
export const flagValue = z.literal([0, 1]);

/** The response of what is done to one row: its id. */
export const idResponse = z.object({ id: idValue });
