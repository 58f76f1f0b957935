/** A number with thousands separated and a fixed number of decimals. */
export const showNumber = (value: number, decimals = 0) =>
	value.toLocaleString("en-GB", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
