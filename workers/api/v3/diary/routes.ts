import { listRoutes } from "./lists";
import { settingsRoutes } from "./settings";
import { viewRoutes } from "./views";

/** The traffic diary: its lists, its settings and its saved views. */
export const diaryRoutes = [...listRoutes, ...settingsRoutes, ...viewRoutes];
