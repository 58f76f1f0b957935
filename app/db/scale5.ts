export { fromScaled as fromScale5, toScaled as toScale5 } from "../domain/money/decimal";
