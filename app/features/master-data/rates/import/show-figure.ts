import type { ImportedCard } from "~/domain/master-data/rates/cards/import-schemas";
import { showCellAmount } from "../matrix/cell-text";

type Figure = ImportedCard["differences"][number]["before"];

/** A figure of a card as a difference shows it: an amount or per cent with two decimals or those of a rate, a text as it is, "none" without. */
export function showFigure(figure: Figure): string {
	if (figure === null) return "none";
	return typeof figure === "number" ? showCellAmount(figure) : figure;
}
