/** The requested page of a list. Pages count from 1. */
export interface PageRequest {
  limit: number;
  page: number;
}

export interface Page<Item> extends PageRequest {
  data: Item[];
  total: number;
}
