/** Litres in an imperial gallon. */
const LITRES_IN_GALLON = 4.54609;

/** Miles a gallon to a tenth; null without miles or fuel. */
export const computeMpg = (miles: number, litres: number): number | null =>
	miles > 0 && litres > 0 ? Math.round((miles / (litres / LITRES_IN_GALLON)) * 10) / 10 : null;
