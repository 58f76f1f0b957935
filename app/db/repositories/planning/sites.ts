import { type SQL, sql } from "drizzle-orm";
import { siteSql } from "~/db/site-sql";
import type { OpeningHours } from "~/shared/time/opening-hours";

/** What is known of the site of an end of a job. */
interface Site {
	service_minutes: number;
	opening_hours: OpeningHours | null;
}

/** The site of an end of the job of a select, as `siteSql`; a column, or in an object of one. */
export const siteOf = (side: "collection" | "delivery"): SQL<Site> =>
	sql<Site>`${sql.raw(siteSql("job", side))}`.mapWith(
		(value: string | Site): Site => (typeof value === "string" ? JSON.parse(value) : value),
	);
