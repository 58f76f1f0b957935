import { lazyInline } from "~/ui/lazy/lazy-part";

/** A menu of files for Xero and Sage 50, whose code is fetched when it is first shown: lists have it only beside chosen rows. */
export const AccountsFileMenu = lazyInline(() => import("./accounts-file-menu"));
