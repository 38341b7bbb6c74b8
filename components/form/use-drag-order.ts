// Buttons are the accessible alternative.
'use client';

import { useState, type DragEvent } from 'react';

export interface DragHandlers {
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

interface DragOrder {
  dragOf: (id: string) => DragHandlers;
  lookOf: (id: string) => 'dragged' | 'over' | undefined;
}

/** @param kind private media type of the list */
export function useDragOrder(kind: string, onMove: (id: string, onto: string) => void): DragOrder {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const holds = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(kind);

  return {
    dragOf: (id) => ({
      onDragStart: ({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData(kind, id);
        setDragged(id);
      },
      onDragEnd: () => {
        setDragged(undefined);
        setOver(undefined);
      },
      onDragOver: (event) => {
        if (!holds(event)) return;
        event.preventDefault();
        setOver(id);
      },
      onDrop: (event) => {
        if (!holds(event)) return;
        event.preventDefault();
        setOver(undefined);
        const moving = event.dataTransfer.getData(kind);
        if (moving !== '' && moving !== id) onMove(moving, id);
      },
    }),
    lookOf: (id) => (dragged === id ? 'dragged' : dragged !== undefined && over === id ? 'over' : undefined),
  };
}
