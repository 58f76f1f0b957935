import { listRoutes } from "./lists";
import { liveRoutes } from "./live";
import { settingsRoutes } from "./settings";
import { viewRoutes } from "./views";

/** The traffic diary: its lists, what keeps them up to date, its settings and its saved views. */
export const diaryRoutes = [...listRoutes, ...liveRoutes, ...settingsRoutes, ...viewRoutes];
