import { showPounds } from "~/shared/money/text";

/** An amount of a column whose heading is in pounds: "1,234.50", "−48.00". */
export const showAmount = (amount: number): string => showPounds(amount).replace("£", "").replace("-", "−");
