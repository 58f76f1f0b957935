import { lazyInline } from "~/ui/lazy/lazy-part";

export type { MappedJob } from "./job-map-view";
export { liveMapPath, type ShownLocation, useJobLocation, useSeesDrivers } from "./use-job-location";
export { ArrivalWords, PositionWords, StopExpectation } from "./where-words";

/** The map of a job, with the map library; loaded when it is wanted. */
export const JobMap = lazyInline(() => import("./job-map.client"));
