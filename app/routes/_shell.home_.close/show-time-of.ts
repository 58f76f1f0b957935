import { timeInLondon } from "~/shared/time/london";

/** The time of day in London of a moment. */
export const showTimeOf = (at: string): string => timeInLondon(new Date(at));
