/** What the role allows beyond the lists: entering absences and requests with their reasons, and deciding on them. */
export interface HolidayRights {
	write: boolean;
	decide: boolean;
}
