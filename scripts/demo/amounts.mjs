// Everything is worked out in whole pence or whole hundred-thousandths, so that sums are exact.

/** Pence as the database keeps money: £1 is 100,000. */
export const money = (pence) => pence * 1000;

/** A quantity (miles, kilograms, hours, per cent) as the database keeps it, at scale 5. */
export const decimal5 = (quantity) => Math.round(quantity * 100_000);

/** So many per cent of an amount in pence, halves rounded up. */
export const percentOf = (pence, percent) => Math.floor((pence * Math.round(percent * 100) + 5000) / 10_000);

/** An amount in pence rounded up to a step, as prices are agreed. */
export const roundUp = (pence, step) => Math.ceil(pence / step) * step;

export const sumOf = (rows, read) => rows.reduce((total, row) => total + read(row), 0);
