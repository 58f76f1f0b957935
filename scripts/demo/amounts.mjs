// Amounts are integers (pence or hundred-thousandths), so that sums are exact.

/** Pence as stored money: £1 is 100,000. */
export const toMoney = (pence) => pence * 1000;

/** A quantity (miles, kilograms, hours, per cent) as stored, at scale 5. */
export const toDecimal5 = (quantity) => Math.round(quantity * 100_000);

/** A percentage of an amount in pence, halves rounded up. */
export const percentOf = (pence, percent) => Math.floor((pence * Math.round(percent * 100) + 5000) / 10_000);

/** An amount in pence rounded up to a step. */
export const roundUp = (pence, step) => Math.ceil(pence / step) * step;

export const sumBy = (rows, read) => rows.reduce((total, row) => total + read(row), 0);
