/** Which part of a list is asked for. Pages count from 1. */
export interface PageRequest {
  limit: number;
  page: number;
}

export interface Page<Item> extends PageRequest {
  data: Item[];
  total: number;
}
