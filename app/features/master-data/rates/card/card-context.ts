import { createContext, useContext } from "react";
import type { RateCardContent } from "~/shared/rates/rate-card";
import type { CardOptions } from "./card-options";

/** What the editors of lines read and change. */
export interface CardEditing {
	content: RateCardContent;
	/** As it is saved. */
	saved: RateCardContent;
	options: CardOptions;
	/** The card whose customers' jobs can be counted; null for a card of sub-contractors, who have none. */
	laneCardId: number | null;
	isReadOnly: boolean;
	change: (content: RateCardContent) => void;
	/** The error of the last save at a path as "base.0.zones.1.code". */
	errorAt: (path: string) => string | undefined;
}

const CardContext = createContext<CardEditing | null>(null);

export const CardEditingProvider = CardContext.Provider;

/** The card that is edited around the component. */
export function useCardEditing(): CardEditing {
	const editing = useContext(CardContext);
	if (!editing) throw new Error("There is no card editor around this.");
	return editing;
}
