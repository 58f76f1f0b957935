import { lazyLayer } from "~/ui/lazy/lazy-part";

export { OrderDays } from "./order-days";

export const StandingOrderDialog = lazyLayer(() => import("./standing-order-dialog"));
