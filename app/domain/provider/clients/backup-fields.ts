import { z } from "zod";

/** A company's slug. */
export const slugField = z.string().trim().min(1).max(100);

/** The name of a backup: the moment at which it began. */
export const backupIdField = z.string().regex(/^\d{8}T\d{6}Z$/, "A backup's name is like 20261123T020000Z.");
