/** "1 customer", "45 customers", of a plural. */
export const formatRecordCount = (count: number, things: string): string =>
	`${count.toLocaleString("en-GB")} ${count === 1 ? things.replace(/s$/, "") : things}`;
